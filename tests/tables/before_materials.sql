BEGIN TRANSACTION;
CREATE TABLE alarms (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	window TEXT NOT NULL, 
	due DOUBLE NOT NULL, 
	claimed BOOLEAN NOT NULL, 
	CONSTRAINT fk_alarms_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT uq_alarms_table_id_kind_window UNIQUE (table_id, kind, window)
);
INSERT INTO "alarms" VALUES(6,1,'deadline','t1',1800086400.0,0);
INSERT INTO "alarms" VALUES(7,1,'reminder','t1',1800043200.0,0);
INSERT INTO "alarms" VALUES(28,2,'deadline','r2-1B',1800086412.0,0);
INSERT INTO "alarms" VALUES(29,2,'reminder','r2-1B',1800043212.0,0);
INSERT INTO "alarms" VALUES(48,3,'deadline','s1r3-a3',1800086417.0,0);
INSERT INTO "alarms" VALUES(49,3,'reminder','s1r3-a3',1800043217.0,0);
INSERT INTO "alarms" VALUES(51,4,'lobby','',1800604818.0,0);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE beats (
	name TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_beats PRIMARY KEY (name)
);
CREATE TABLE drafts (
	table_id INTEGER NOT NULL, 
	prompt TEXT NOT NULL, 
	answer TEXT NOT NULL, 
	CONSTRAINT pk_drafts PRIMARY KEY (table_id, prompt), 
	CONSTRAINT fk_drafts_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE entries (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER, 
	kind TEXT NOT NULL, 
	who TEXT NOT NULL, 
	prompt TEXT NOT NULL, 
	answer TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_entries_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES(1,0,NULL,'opened','person','','{}',1800000000.0);
INSERT INTO "entries" VALUES(1,1,NULL,'joined','person','','{}',1800000000.0);
INSERT INTO "entries" VALUES(1,2,NULL,'computer-added','person','','{}',1800000000.0);
INSERT INTO "entries" VALUES(1,3,NULL,'configured','person','','{}',1800000000.0);
INSERT INTO "entries" VALUES(1,4,NULL,'start','','','{}',1800000000.0);
INSERT INTO "entries" VALUES(1,5,0,'answer','person','t1-card-0','{"card":["0"]}',1800000000.0);
INSERT INTO "entries" VALUES(1,6,2,'answer','easy','t1-card-2','{"card":["6"]}',1800000001.0);
INSERT INTO "entries" VALUES(1,7,0,'answer','person','t1-card-0','{"card":["0"]}',1800000001.0);
INSERT INTO "entries" VALUES(1,8,0,'answer','person','t1-card-0','{"card":["0"]}',1800000002.0);
INSERT INTO "entries" VALUES(1,9,0,'answer','person','t1-card-0','{"card":["0"]}',1800000003.0);
INSERT INTO "entries" VALUES(1,10,0,'answer','person','t1-card-0','{"card":["0"]}',1800000004.0);
INSERT INTO "entries" VALUES(1,11,0,'answer','person','t1-card-0','{"card":["0"]}',1800000005.0);
INSERT INTO "entries" VALUES(2,0,NULL,'opened','person','','{}',1800000006.0);
INSERT INTO "entries" VALUES(2,1,NULL,'joined','person','','{}',1800000006.0);
INSERT INTO "entries" VALUES(2,2,NULL,'computer-added','person','','{}',1800000006.0);
INSERT INTO "entries" VALUES(2,3,NULL,'configured','person','','{}',1800000006.0);
INSERT INTO "entries" VALUES(2,4,NULL,'start','','','{}',1800000006.0);
INSERT INTO "entries" VALUES(2,5,1,'answer','person','r1-1','{"place":["Y.1"]}',1800000006.0);
INSERT INTO "entries" VALUES(2,6,0,'answer','person','r1-2','{"place":["Y.2"]}',1800000007.0);
INSERT INTO "entries" VALUES(2,7,2,'answer','easy','r1-3','{"place":["B.4"]}',1800000008.0);
INSERT INTO "entries" VALUES(2,8,1,'answer','person','r1-4','{"place":["B.1"]}',1800000008.0);
INSERT INTO "entries" VALUES(2,9,0,'answer','person','r1-5','{"place":["B.1"]}',1800000009.0);
INSERT INTO "entries" VALUES(2,10,2,'answer','easy','r1-6','{"place":["Y.1"]}',1800000010.0);
INSERT INTO "entries" VALUES(2,11,1,'answer','person','r2-1Y','{"square":["2.1.8"]}',1800000010.0);
INSERT INTO "entries" VALUES(2,12,0,'answer','person','r2-0Y','{"square":["6.1.12"]}',1800000011.0);
INSERT INTO "entries" VALUES(2,13,2,'answer','easy','r2-2B','{"square":["2.3.7"]}',1800000012.0);
INSERT INTO "entries" VALUES(3,0,NULL,'opened','person','','{}',1800000012.0);
INSERT INTO "entries" VALUES(3,1,NULL,'joined','person','','{}',1800000012.0);
INSERT INTO "entries" VALUES(3,2,NULL,'computer-added','person','','{}',1800000012.0);
INSERT INTO "entries" VALUES(3,3,NULL,'configured','person','','{}',1800000012.0);
INSERT INTO "entries" VALUES(3,4,NULL,'start','','','{}',1800000012.0);
INSERT INTO "entries" VALUES(3,5,1,'answer','person','s1r2-b1-move','{"move":["draft"]}',1800000012.0);
INSERT INTO "entries" VALUES(3,6,1,'answer','person','s1r2-b2-move','{"move":["draft"]}',1800000013.0);
INSERT INTO "entries" VALUES(3,7,2,'answer','easy','s1r2-c3-move','{"move":["throw"]}',1800000014.0);
INSERT INTO "entries" VALUES(3,8,1,'answer','person','s1r2-b3-move','{"move":["draft"]}',1800000014.0);
INSERT INTO "entries" VALUES(3,9,2,'answer','easy','s1r2-c1-move','{"move":["throw"]}',1800000015.0);
INSERT INTO "entries" VALUES(3,10,0,'answer','person','s1r2-a2-move','{"move":["draft"]}',1800000015.0);
INSERT INTO "entries" VALUES(3,11,0,'answer','person','s1r2-a1-add','{"counters":["0"]}',1800000016.0);
INSERT INTO "entries" VALUES(3,12,1,'answer','person','s1r3-b1-move','{"move":["draft"]}',1800000017.0);
INSERT INTO "entries" VALUES(4,0,NULL,'opened','person','','{}',1800000018.0);
INSERT INTO "entries" VALUES(4,1,NULL,'configured','person','','{}',1800000018.0);
CREATE TABLE facts (
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_facts PRIMARY KEY ("key")
);
CREATE TABLE messages (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id INTEGER NOT NULL, 
	purpose TEXT NOT NULL, 
	window TEXT NOT NULL, 
	channel BIGINT NOT NULL, 
	message BIGINT NOT NULL, 
	CONSTRAINT fk_messages_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT uq_messages_table_id_purpose_channel_message UNIQUE (table_id, purpose, channel, message)
);
CREATE TABLE notes (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id INTEGER NOT NULL, 
	seat INTEGER, 
	lane TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	payload TEXT NOT NULL, 
	nonce TEXT NOT NULL, 
	why TEXT NOT NULL, 
	due DOUBLE NOT NULL, 
	claimed BOOLEAN NOT NULL, 
	attempts INTEGER NOT NULL, 
	CONSTRAINT fk_notes_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE people (
	user_id BIGINT NOT NULL, 
	dm_closed BOOLEAN NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (user_id)
);
CREATE TABLE presses (
	press BIGINT NOT NULL, 
	table_id INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	facts TEXT NOT NULL, 
	CONSTRAINT pk_presses PRIMARY KEY (press)
);
INSERT INTO "presses" VALUES(1593540240998401001,1,'opened','{}');
INSERT INTO "presses" VALUES(1593540240998401002,1,'joined','{"seat":1,"colour":"blue"}');
INSERT INTO "presses" VALUES(1593540240998401003,1,'computer-added','{"colour":"green","level":"easy"}');
INSERT INTO "presses" VALUES(1593540240998401004,1,'configured','{}');
INSERT INTO "presses" VALUES(1593540240998401005,1,'started','{}');
INSERT INTO "presses" VALUES(1593540240998401006,1,'sealed','{"prompt":"t1-card-0","answer":{"card":["0"]}}');
INSERT INTO "presses" VALUES(1593540245192705007,1,'sealed','{"prompt":"t1-card-0","answer":{"card":["0"]}}');
INSERT INTO "presses" VALUES(1593540249387009008,1,'sealed','{"prompt":"t1-card-0","answer":{"card":["0"]}}');
INSERT INTO "presses" VALUES(1593540253581313009,1,'sealed','{"prompt":"t1-card-0","answer":{"card":["0"]}}');
INSERT INTO "presses" VALUES(1593540257775617010,1,'sealed','{"prompt":"t1-card-0","answer":{"card":["0"]}}');
INSERT INTO "presses" VALUES(1593540261969921011,1,'sealed','{"prompt":"t1-card-0","answer":{"card":["0"]}}');
INSERT INTO "presses" VALUES(1593540266164225012,2,'opened','{}');
INSERT INTO "presses" VALUES(1593540266164225013,2,'joined','{"seat":1,"colour":"white"}');
INSERT INTO "presses" VALUES(1593540266164225014,2,'computer-added','{"colour":"black","level":"easy"}');
INSERT INTO "presses" VALUES(1593540266164225015,2,'configured','{}');
INSERT INTO "presses" VALUES(1593540266164225016,2,'started','{}');
INSERT INTO "presses" VALUES(1593540266164225017,2,'played','{"prompt":"r1-1","answer":{"place":["Y.1"]}}');
INSERT INTO "presses" VALUES(1593540270358529018,2,'played','{"prompt":"r1-2","answer":{"place":["Y.2"]}}');
INSERT INTO "presses" VALUES(1593540274552833019,2,'played','{"prompt":"r1-4","answer":{"place":["B.1"]}}');
INSERT INTO "presses" VALUES(1593540278747137020,2,'played','{"prompt":"r1-5","answer":{"place":["B.1"]}}');
INSERT INTO "presses" VALUES(1593540282941441021,2,'played','{"prompt":"r2-1Y","answer":{"square":["2.1.8"]}}');
INSERT INTO "presses" VALUES(1593540287135745022,2,'played','{"prompt":"r2-0Y","answer":{"square":["6.1.12"]}}');
INSERT INTO "presses" VALUES(1593540291330049023,3,'opened','{}');
INSERT INTO "presses" VALUES(1593540291330049024,3,'joined','{"seat":1,"colour":"blue"}');
INSERT INTO "presses" VALUES(1593540291330049025,3,'computer-added','{"colour":"green","level":"easy"}');
INSERT INTO "presses" VALUES(1593540291330049026,3,'configured','{}');
INSERT INTO "presses" VALUES(1593540291330049027,3,'started','{}');
INSERT INTO "presses" VALUES(1593540291330049028,3,'played','{"prompt":"s1r2-b1-move","answer":{"move":["draft"]}}');
INSERT INTO "presses" VALUES(1593540295524353029,3,'played','{"prompt":"s1r2-b2-move","answer":{"move":["draft"]}}');
INSERT INTO "presses" VALUES(1593540299718657030,3,'played','{"prompt":"s1r2-b3-move","answer":{"move":["draft"]}}');
INSERT INTO "presses" VALUES(1593540303912961031,3,'played','{"prompt":"s1r2-a2-move","answer":{"move":["draft"]}}');
INSERT INTO "presses" VALUES(1593540308107265032,3,'played','{"prompt":"s1r2-a1-add","answer":{"counters":["0"]}}');
INSERT INTO "presses" VALUES(1593540312301569033,3,'played','{"prompt":"s1r3-b1-move","answer":{"move":["draft"]}}');
INSERT INTO "presses" VALUES(1593540316495873034,4,'opened','{}');
INSERT INTO "presses" VALUES(1593540316495873035,4,'configured','{}');
CREATE TABLE seats (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	user_id BIGINT NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES(1,0,100);
INSERT INTO "seats" VALUES(1,1,101);
INSERT INTO "seats" VALUES(2,0,100);
INSERT INTO "seats" VALUES(2,1,101);
INSERT INTO "seats" VALUES(3,0,100);
INSERT INTO "seats" VALUES(3,1,101);
INSERT INTO "seats" VALUES(4,0,100);
CREATE TABLE steps (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	answers TEXT NOT NULL, 
	draws TEXT NOT NULL, 
	back INTEGER, 
	CONSTRAINT pk_steps PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_steps_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "steps" VALUES(1,0,'{}','[["start",5,2],["start",4,1],["start",3,2],["start",2,1],["deck grey",7,6],["deck grey",6,4],["deck grey",5,1],["deck grey",4,2],["deck grey",3,1],["deck grey",2,1],["deck orange",7,4],["deck orange",6,2],["deck orange",5,3],["deck orange",4,3],["deck orange",3,2],["deck orange",2,0],["bottles",9,5],["bottles",8,6],["bottles",7,3],["bottles",6,4],["bottles",5,2],["bottles",4,0],["bottles",3,2],["bottles",2,1]]',NULL);
INSERT INTO "steps" VALUES(2,0,'{}','[["die red",6,5],["die red",6,1],["die white",6,5],["die white",6,3],["die black",6,4],["die black",6,0]]',NULL);
INSERT INTO "steps" VALUES(2,1,'{"r1-1":{"place":["Y.1"]}}','[]',NULL);
INSERT INTO "steps" VALUES(2,2,'{"r1-2":{"place":["Y.2"]}}','[]',NULL);
INSERT INTO "steps" VALUES(2,3,'{"r1-3":{"place":["B.4"]}}','[]',NULL);
INSERT INTO "steps" VALUES(2,4,'{"r1-4":{"place":["B.1"]}}','[]',NULL);
INSERT INTO "steps" VALUES(2,5,'{"r1-5":{"place":["B.1"]}}','[]',NULL);
INSERT INTO "steps" VALUES(2,6,'{"r1-6":{"place":["Y.1"]}}','[["die white",6,1],["die white",6,1]]',NULL);
INSERT INTO "steps" VALUES(2,7,'{"r2-1Y":{"square":["2.1.8"]}}','[["die red",6,5],["die red",6,3]]',NULL);
INSERT INTO "steps" VALUES(2,8,'{"r2-0Y":{"square":["6.1.12"]}}','[["die black",6,2],["die black",6,1]]',NULL);
INSERT INTO "steps" VALUES(2,9,'{"r2-2B":{"square":["2.3.7"]}}','[]',NULL);
INSERT INTO "steps" VALUES(3,0,'{}','[["start",3,1],["start",2,1],["throw a1",6,0],["throw a1",6,0],["throw c1",6,1],["throw c1",6,5],["throw b1",6,5],["throw b1",6,3],["throw b2",6,5],["throw b2",6,2],["throw c2",6,5],["throw c2",6,4],["throw a2",6,1],["throw a2",6,2],["throw a3",6,1],["throw a3",6,3],["throw c3",6,5],["throw c3",6,2],["throw b3",6,3],["throw b3",6,4],["throw c2",6,2],["throw c2",6,3]]',NULL);
INSERT INTO "steps" VALUES(3,1,'{"s1r2-b1-move":{"move":["draft"]}}','[]',NULL);
INSERT INTO "steps" VALUES(3,2,'{"s1r2-b2-move":{"move":["draft"]}}','[]',NULL);
INSERT INTO "steps" VALUES(3,3,'{"s1r2-c3-move":{"move":["throw"]}}','[["throw c3",6,0],["throw c3",6,2]]',NULL);
INSERT INTO "steps" VALUES(3,4,'{"s1r2-b3-move":{"move":["draft"]}}','[]',NULL);
INSERT INTO "steps" VALUES(3,5,'{"s1r2-c1-move":{"move":["throw"]}}','[["throw c1",6,2],["throw c1",6,2],["throw a3",6,4],["throw a3",6,5]]',NULL);
INSERT INTO "steps" VALUES(3,6,'{"s1r2-a2-move":{"move":["draft"]}}','[["throw a1",6,2],["throw a1",6,5]]',NULL);
INSERT INTO "steps" VALUES(3,7,'{"s1r2-a1-add":{"counters":["0"]}}','[["throw c2",6,3],["throw c2",6,3]]',NULL);
INSERT INTO "steps" VALUES(3,8,'{"s1r3-b1-move":{"move":["draft"]}}','[]',NULL);
CREATE TABLE tables (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	guild BIGINT NOT NULL, 
	channel BIGINT NOT NULL, 
	rules_version INTEGER NOT NULL, 
	host BIGINT NOT NULL, 
	running BOOLEAN NOT NULL, 
	game TEXT NOT NULL, 
	status TEXT NOT NULL, 
	pace TEXT NOT NULL, 
	options TEXT NOT NULL, 
	players TEXT NOT NULL, 
	secret TEXT NOT NULL, 
	commitment TEXT NOT NULL, 
	race TEXT NOT NULL, 
	news TEXT NOT NULL, 
	extended TEXT NOT NULL, 
	by_orders TEXT NOT NULL, 
	orders TEXT, 
	consent TEXT, 
	created DOUBLE NOT NULL, 
	started DOUBLE NOT NULL, 
	ended DOUBLE NOT NULL, 
	revision INTEGER NOT NULL, 
	branch INTEGER NOT NULL, 
	counter BIGINT NOT NULL, 
	steps INTEGER NOT NULL, 
	entries INTEGER NOT NULL, 
	alone INTEGER NOT NULL, 
	answered BOOLEAN NOT NULL
);
INSERT INTO "tables" VALUES(1,1,11,1,100,1,'criterium','racing','day','{}','[["person","Ana","red",100,1593540240998401001],["person","Bruno","blue",101,1593540240998401002],["easy","","green",0,0]]','0101010101010101010101010101010101010101010101010101010101010101','72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793','{"state":[1,[["red",0,0,1,[[0,false],[1,false],[2,false],[3,false],[4,false],[5,false],[6,false]],[],false],["blue",1,0,4,[[0,false],[1,false],[2,false],[3,false],[4,false],[5,false],[6,false]],[],false],["green",2,0,5,[[0,false],[1,false],[2,false],[3,false],[4,false],[5,false],[6,false]],[],false],["grey",null,0,2,[[0,false],[3,false],[5,false],[2,false],[1,false],[4,false],[6,false]],[],false],["orange",null,0,3,[[1,false],[0,false],[5,false],[6,false],[3,false],[2,false],[4,false]],[],false]],[3,1,3,1,1,2,2,3,2],false,null,false],"envelopes":{"t1-card-0": {"card": ["0"]}, "t1-card-2": {"card": ["6"]}}}','','[]','[]',NULL,NULL,1800000000.0,1800000000.0,0.0,12,0,24,1,12,0,1);
INSERT INTO "tables" VALUES(2,1,12,1,100,1,'pistard','racing','day','{"quick":true,"team_size":2}','[["person","Ana","red",100,1593540266164225012],["person","Bruno","white",101,1593540266164225013],["easy","","black",0,0]]','0202020202020202020202020202020202020202020202020202020202020202','75877bb41d393b5fb8455ce60ecd8dda001d06316496b14dfa7f895656eeca4a','{"state":[2,[51,11,35,19,7,29],[3,1,4],[[4],[2],[3]],[true,true,true],[0,0,0],[],0,[],[],[],[["W-Y",2,1,6,1,8,"11","",0,0,[]],["R-Y",6,2,6,1,12,"221111","",0,0,[]],["K-B",2,4,5,3,7,"33","",0,0,[]]],[["W-Y",6,0,0,1,6,"","",0,0,[]],["R-Y",6,0,0,2,6,"","",0,0,[]],["K-B",5,0,0,4,5,"","",0,0,[]],["W-B",4,0,0,1,4,"","",0,0,[]],["R-B",2,0,0,1,2,"","",0,0,[]],["K-Y",1,0,0,1,1,"","",0,0,[]]],null,null],"envelopes":{}}','{"rounds": [{"number": 1, "kind": "round", "lines": [{"key": "team", "facts": {"who": {"ref": ["white", 1]}, "y": 6, "y_bonus": 0, "y_row": 6, "y_lane": 1, "g": 0, "g_bonus": 0, "g_row": 0, "g_lane": 0, "b": 4, "b_bonus": 0, "b_row": 4, "b_lane": 1, "o": 0, "o_bonus": 0, "o_row": 0, "o_lane": 0}}, {"key": "team", "facts": {"who": {"ref": ["red", 0]}, "y": 6, "y_bonus": 0, "y_row": 6, "y_lane": 2, "g": 0, "g_bonus": 0, "g_row": 0, "g_lane": 0, "b": 2, "b_bonus": 0, "b_row": 2, "b_lane": 1, "o": 0, "o_bonus": 0, "o_row": 0, "o_lane": 0}}, {"key": "team", "facts": {"who": {"ref": ["black", 2]}, "y": 1, "y_bonus": 0, "y_row": 1, "y_lane": 1, "g": 0, "g_bonus": 0, "g_row": 0, "g_lane": 0, "b": 5, "b_bonus": 0, "b_row": 5, "b_lane": 4, "o": 0, "o_bonus": 0, "o_row": 0, "o_lane": 0}}], "view": [1, [["R-Y", 0, "Y", "racing", 2, 6, 6], ["R-B", 0, "B", "racing", 1, 2, 2], ["W-Y", 1, "Y", "racing", 1, 6, 6], ["W-B", 1, "B", "racing", 1, 4, 4], ["K-Y", 2, "Y", "racing", 1, 1, 1], ["K-B", 2, "B", "racing", 4, 5, 5]], [["red", 0, [], true], ["white", 0, [], true], ["black", 0, [], true]], [["W-Y", 6, 0, 0, 1, 6, "", "", 0, 0, []], ["R-Y", 6, 0, 0, 2, 6, "", "", 0, 0, []], ["K-B", 5, 0, 0, 4, 5, "", "", 0, 0, []], ["W-B", 4, 0, 0, 1, 4, "", "", 0, 0, []], ["R-B", 2, 0, 0, 1, 2, "", "", 0, 0, []], ["K-Y", 1, 0, 0, 1, 1, "", "", 0, 0, []]], [], [1, 0, 2], [], 0, [], [], [], null, null]}]}','[]','[]',NULL,NULL,1800000006.0,1800000006.0,0.0,14,0,12,10,14,0,1);
INSERT INTO "tables" VALUES(3,1,13,1,100,1,'ciclistas','racing','day','{"mode":"laps","circuit":"circuito_50","laps":2}','[["person","Ana","red",100,1593540291330049023],["person","Bruno","blue",101,1593540291330049024],["easy","","green",0,0]]','0303030303030303030303030303030303030303030303030303030303030303','648aa5c579fb30f38af744d97d6ec840c7a91277a499a0d780f3e7314eca090b','{"state":{"stage":1,"round":3,"order":[7,3,2,4,1,6,8,5,0],"spaces":[11,16,17,25,16,12,14,26,13],"counters":[1,4,0],"moves":[["c2","throw",[4,4],0,0,18,26,""],["b1","draft",[0,0],0,1,17,25,"c2"]],"dice":null,"last":[["c2","throw",[3,4],0,0,11,18,""],["b1","draft",[0,0],0,1,10,17,"c2"],["b2","draft",[0,0],0,1,9,16,"b1"],["c3","throw",[1,3],0,0,9,13,""],["b3","draft",[0,0],0,1,9,12,"c3"],["c1","throw",[3,3],0,0,8,14,""],["a3","throw",[5,6],0,0,6,17,""],["a2","draft",[0,0],0,1,5,16,"a3"],["a1","throw",[3,6],0,0,2,11,""]],"last_card":"","finished":[],"out":[],"card":"","deck":"","ridden":0,"stages":[],"closed":false,"over":false},"envelopes":{}}','{"rounds": [{"number": 2, "kind": "round", "lines": [{"key": "train", "facts": {"rider": "c2", "sum": 7, "counters": 0, "space": 18, "riders": "b1 17 \u00b7 b2 16", "count": 2, "paid": 0, "won": 2}}, {"key": "train", "facts": {"rider": "c3", "sum": 4, "counters": 0, "space": 13, "riders": "b3 12", "count": 1, "paid": 0, "won": 1}}, {"key": "train", "facts": {"rider": "a3", "sum": 11, "counters": 0, "space": 17, "riders": "a2 16", "count": 1, "paid": 0, "won": 1}}, {"key": "alone", "facts": {"riders": "c1 6 \u2192 14 \u00b7 a1 9 \u2192 11", "count": 2}}], "view": ["laps", 1, 1, 2, 2, "circuito_50", 100, 50, ["red", "blue", "green"], [["c2", 2, 18], ["b1", 1, 17], ["a3", 0, 17], ["b2", 1, 16], ["a2", 0, 16], ["c1", 2, 14], ["c3", 2, 13], ["b3", 1, 12], ["a1", 0, 11]], [], [], [1, 3, 0], [], [2, "", [["c2", "throw", [3, 4], 0, 0, 11, 18, ""], ["b1", "draft", [0, 0], 0, 1, 10, 17, "c2"], ["b2", "draft", [0, 0], 0, 1, 9, 16, "b1"], ["c3", "throw", [1, 3], 0, 0, 9, 13, ""], ["b3", "draft", [0, 0], 0, 1, 9, 12, "c3"], ["c1", "throw", [3, 3], 0, 0, 8, 14, ""], ["a3", "throw", [5, 6], 0, 0, 6, 17, ""], ["a2", "draft", [0, 0], 0, 1, 5, 16, "a3"], ["a1", "throw", [3, 6], 0, 0, 2, 11, ""]]], "", null, "", 0, [], false, false, null]}]}','[]','[]',NULL,NULL,1800000012.0,1800000012.0,0.0,13,0,32,9,13,0,1);
INSERT INTO "tables" VALUES(4,1,20,1,100,1,'ciclistas','lobby','day','{"mode":"laps","laps":1}','[["person","Ana","red",100,1593540316495873034]]','0404040404040404040404040404040404040404040404040404040404040404','9f4fb68f3e1dac82202f9aa581ce0bbf1f765df0e9ac3c8c57e20f685abab8ed','','','[]','[]',NULL,NULL,1800000018.0,0.0,0.0,2,0,0,0,2,0,0);
CREATE INDEX ix_tables_channel ON tables (channel);
CREATE UNIQUE INDEX ix_tables_one_a_channel ON tables (channel) WHERE running;
CREATE INDEX ix_notes_table_id_lane ON notes (table_id, lane);
CREATE INDEX ix_alarms_claimed_due ON alarms (claimed, due);
CREATE INDEX ix_seats_user_id ON seats (user_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',4);
INSERT INTO "sqlite_sequence" VALUES('notes',78);
INSERT INTO "sqlite_sequence" VALUES('alarms',51);
COMMIT;
