-- Search engines that want to know are told of each job that appears, changes or ends. The transaction
-- of the change adds the tasks, so that no code can forget it. Each connection of a program with a key
-- names its engines in `openings.pings`; without a key nothing is added.

create function jobs_ping_engines() returns trigger language plpgsql as $$
declare
  job_id integer := coalesce(new.id, old.id);
  ends_at timestamptz := case when new.status = 'active' then new.closes_at end;
  engine text;
begin
  foreach engine in array string_to_array(current_setting('openings.pings'), ',') loop
    perform graphile_worker.add_job('jobs.ping-' || engine, json_build_object('jobId', job_id),
      max_attempts => 12, job_key => 'ping-' || engine || '-' || job_id);
    -- No row changes when a deadline passes.
    if ends_at is null then
      perform graphile_worker.remove_job('ping-end-' || engine || '-' || job_id);
    else
      perform graphile_worker.add_job('jobs.ping-' || engine, json_build_object('jobId', job_id),
        run_at => ends_at, max_attempts => 12, job_key => 'ping-end-' || engine || '-' || job_id);
    end if;
  end loop;
  return null;
end $$;

create trigger jobs_ping_insert after insert on jobs for each row
  when (new.status = 'active' and coalesce(current_setting('openings.pings', true), '') <> '')
  execute function jobs_ping_engines();
create trigger jobs_ping_update after update on jobs for each row
  when ((old.status = 'active' or new.status = 'active')
    and (old.status, old.version, old.closes_at) is distinct from (new.status, new.version, new.closes_at)
    and coalesce(current_setting('openings.pings', true), '') <> '')
  execute function jobs_ping_engines();
create trigger jobs_ping_delete after delete on jobs for each row
  when (old.status = 'active' and coalesce(current_setting('openings.pings', true), '') <> '')
  execute function jobs_ping_engines();
