-- An operator is a moderator who may also use the console at /admin.
alter table moderators add column is_operator boolean not null default false;
