-- IndexNow takes 10,000 addresses at once. A change notes its job here, and a task sends what is due each
-- minute. A job with a deadline stays in the table until it has passed, because no row changes then.

create table indexnow_changes (
  job_id integer primary key,
  due_at timestamptz not null
);
create index indexnow_changes_due_at on indexnow_changes (due_at);

create or replace function jobs_ping_engines() returns trigger language plpgsql as $$
declare
  changed_id integer := coalesce(new.id, old.id);
  ends_at timestamptz := case when new.status = 'active' then new.closes_at end;
  engines text[] := string_to_array(current_setting('openings.pings'), ',');
begin
  if 'indexnow' = any(engines) then
    insert into indexnow_changes (job_id, due_at) values (changed_id, now())
      on conflict (job_id) do update set due_at = excluded.due_at;
  end if;
  if 'google' = any(engines) then
    perform graphile_worker.add_job('jobs.ping-google', json_build_object('jobId', changed_id),
      max_attempts => 12, job_key => 'ping-google-' || changed_id);
    if ends_at is null then
      perform graphile_worker.remove_job('ping-end-google-' || changed_id);
    else
      perform graphile_worker.add_job('jobs.ping-google', json_build_object('jobId', changed_id),
        run_at => ends_at, max_attempts => 12, job_key => 'ping-end-google-' || changed_id);
    end if;
  end if;
  return null;
end $$;

-- What the former triggers added; a new database has no tasks yet.
do $$
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  insert into indexnow_changes (job_id, due_at)
    select substring(key from '\d+$')::integer, min(run_at) from graphile_worker.jobs
      where key ~ '^ping-(end-)?indexnow-\d+$' group by 1;
  perform graphile_worker.remove_job(key) from graphile_worker.jobs
    where key ~ '^ping-(end-)?indexnow-\d+$';
end $$;
