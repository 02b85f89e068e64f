-- Who leaves a company leaves its interviews. By a trigger, so that the domain of companies need not
-- know of them.
create function recruiter_left() returns trigger language plpgsql as $$
begin
  if exists (
    select from interviews i
    where i.company_id = old.company_id and i.status in ('proposed', 'upcoming', 'rescheduled')
      and (i.organiser_id = old.user_id or exists (
        select from interview_panel p where p.interview_id = i.id and p.user_id = old.user_id))
  ) then
    perform graphile_worker.add_job(
      'interviews.leave', json_build_object('companyId', old.company_id, 'userId', old.user_id),
      max_attempts => 12, job_key => 'interviews.leave:' || old.company_id || ':' || old.user_id);
  end if;
  return null;
end $$;

create trigger recruiter_profiles_left after update on recruiter_profiles
  for each row when (new.company_id <> old.company_id)
  execute function recruiter_left();
