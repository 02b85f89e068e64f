-- Texts that only the program reads are stored encrypted. The rules below are those of the plain text,
-- which the program checks. Rows from before are encrypted by a task.
alter table interviews drop constraint interviews_meeting_link_check;
alter table application_comments drop constraint application_comments_text_check;
alter table mail_outbox alter column calendar type text using calendar::text;

-- The keys that values may be encrypted with: a program that lacks one of them does not start.
create table encryption_keys (
  -- Derived from the secret, which cannot be computed from it.
  id text primary key,
  first_used_at timestamptz not null default now()
);
