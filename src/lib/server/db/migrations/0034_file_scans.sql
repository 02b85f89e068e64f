-- Stored files that are not served: they wait for the virus scanner, or it has found a virus. Every
-- other file has no row, whether a scanner is set up or not.
create table file_scans (
  storage_key text primary key,
  infected boolean not null default false,
  created_at timestamptz not null default now()
);
