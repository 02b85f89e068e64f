-- What operators search by and decide.

-- While one is not lifted, the account is not erased.
create table legal_holds (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  reason text not null,
  held_by integer references users on delete set null,
  held_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by integer references users on delete set null,
  lift_reason text
);
create unique index legal_holds_once on legal_holds (user_id) where lifted_at is null;
create index legal_holds_by_user on legal_holds (user_id);
create index legal_holds_by_holder on legal_holds (held_by);
create index legal_holds_by_lifter on legal_holds (lifted_by);

-- The last decision of an operator about a company.
create table company_reviews (
  company_id integer primary key references companies on delete cascade,
  outcome text not null check (outcome in ('verified', 'refused')),
  reason text not null,
  reviewed_by integer references users on delete set null,
  reviewed_at timestamptz not null default now()
);
create index company_reviews_by_person on company_reviews (reviewed_by);

create index users_words on users using gin (name gin_trgm_ops, email gin_trgm_ops);
create index companies_words on companies using gin (name gin_trgm_ops, website gin_trgm_ops);
create index jobs_title_words on jobs using gin (title gin_trgm_ops);
