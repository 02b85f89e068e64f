-- The scripts, styles and fonts of the versions that ran lately. A page that was opened before an update
-- finds its files here, and so does a page of a new version that asks a program of the old one.
create table built_files (
  path text primary key,
  content bytea not null,
  -- When a program last ran that has the file.
  seen_at timestamptz not null default now()
);
alter table built_files alter column content set storage external;
