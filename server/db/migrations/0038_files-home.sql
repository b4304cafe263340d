CREATE TABLE "files_home" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "files_home_one" CHECK ("files_home"."id" = 1)
);
