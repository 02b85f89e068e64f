-- The warning about a removed job is sent once, also if its task runs twice.
alter table applications add column removal_warned_at timestamptz;
