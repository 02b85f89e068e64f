-- What a candidate chooses: among several resumes, who may find the profile, the photo, and what an
-- import brings. Everything is added beside what stands, so the program before goes on working.

-- Several resumes, of which exactly one counts: the default. What stood before is the default.
alter table resumes
  add column is_default boolean not null default true,
  -- What its owner calls it; nobody else sees that. Empty: the name of the file.
  add column label text not null default '' check (length(label) <= 120);
create unique index resumes_one_default on resumes (user_id) where is_default;
create index resumes_by_user on resumes (user_id, uploaded_at desc, id desc);
drop index resumes_one_each;

-- The match compares the default, so another choice of it is a change.
drop trigger resumes_match_update on resumes;
create trigger resumes_match_update after update on resumes
  for each row when (
    (old.parsed, old.text, old.state, old.is_default)
    is distinct from (new.parsed, new.text, new.state, new.is_default))
  execute function profile_changed();

-- The history of scores is that of the default: those of a resume that was deleted or replaced
-- without being it are of no further use.
create function resume_dropped() returns trigger language plpgsql as $$
begin
  delete from ats_scores where resume_id = old.id;
  return old;
end $$;
create trigger resumes_drop_scores before delete on resumes
  for each row when (not old.is_default) execute function resume_dropped();

-- Two windows may edit the same entry.
alter table education add column version integer not null default 1;
alter table experience add column version integer not null default 1;

alter table candidate_profiles add column photo_file_id uuid references files on delete set null;

-- Companies whose recruiters neither find nor see the profile, except what was sent to them.
create table hidden_from_companies (
  candidate_id integer not null references users on delete cascade,
  company_id integer not null references companies on delete cascade,
  created_at timestamptz not null default now(),
  primary key (candidate_id, company_id)
);
create index hidden_from_companies_by_company on hidden_from_companies (company_id, candidate_id);

-- What a file of another program said, until it is taken over or thrown away; one each.
create table profile_imports (
  id integer primary key generated always as identity,
  user_id integer not null unique references users on delete cascade,
  file_name text not null check (length(file_name) <= 255),
  -- The lines that were read and what was understood of them, as a resume has them.
  lines text[] not null,
  parsed jsonb not null,
  imported_at timestamptz not null default now()
);
