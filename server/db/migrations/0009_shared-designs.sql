CREATE TABLE "shared_designs" (
	"id" text PRIMARY KEY NOT NULL,
	"design" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
