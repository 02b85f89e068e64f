-- The jobs recommended to a candidate as they were ranked last, the best first. Ranking compares
-- hundreds of jobs, which is too much for every look at a page. Derived: whatever is here may go.
create table recommendations (
  candidate_id integer not null references users on delete cascade,
  place smallint not null,
  -- A job that is gone is left out where the list is read.
  job_id integer not null,
  score smallint not null check (score between 0 and 100),
  reasons jsonb not null,
  -- Of which features of the candidate it was made: others make it worthless.
  features_at timestamptz not null,
  made_at timestamptz not null default now(),
  fresh_until timestamptz not null,
  primary key (candidate_id, place)
);
