-- The private addresses of job feeds for other boards: of one company, or of the whole board. Only a
-- hash of each token is stored.
create table job_feeds (
  company_id integer references companies (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- One of each company; the whole board has no company.
  unique nulls not distinct (company_id)
);
