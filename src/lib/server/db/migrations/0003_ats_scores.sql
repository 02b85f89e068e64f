-- How well software reads a resume, as it was scored over time: a row for every result, so that the
-- history outlives the resume that it was of. What stood in the resume is not in it.

create table ats_scores (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  resume_id integer references resumes on delete set null,
  -- What read the resume, and what scored the reading: the same pair gives the same score again.
  reading_version integer not null,
  ats_version integer not null,
  score smallint not null check (score between 0 and 100),
  scored_at timestamptz not null default now(),
  constraint ats_scores_once unique (resume_id, reading_version, ats_version)
);
create index ats_scores_by_user on ats_scores (user_id, id desc);

-- A new reading adds the task that scores it, in the same transaction and by a trigger, so that no
-- writer can forget it.
create function resume_read() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job(
    'ats.score-resume', json_build_object('resumeId', new.id), max_attempts => 12,
    job_key => 'ats.score-resume:' || new.id);
  return null;
end $$;

create trigger resumes_score_insert after insert on resumes
  for each row when (new.parsed is not null) execute function resume_read();
create trigger resumes_score_update after update on resumes
  for each row when (
    new.parsed is not null and
    (old.document, old.parsed, old.reading_version) is distinct from (new.document, new.parsed, new.reading_version))
  execute function resume_read();
