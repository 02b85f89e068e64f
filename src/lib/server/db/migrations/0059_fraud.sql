-- Rules look at postings and companies that appear or change. What they find waits in the moderators'
-- queue with its evidence; the rules decide nothing.
alter table reports
  -- The company that a finding of the rules is about, or whose job it is. Null for a person's report.
  add column company_id integer references companies,
  -- [{rule, text, quote}]. Null for a person's report.
  add column evidence jsonb,
  drop constraint reports_one_thing,
  add constraint reports_one_thing check (num_nonnulls(job_id, message_id) = 1
    or (company_id is not null and num_nonnulls(job_id, message_id) = 0)),
  add constraint reports_found check ((evidence is null) = (company_id is null));
create index reports_found_of_company on reports (company_id, id) where evidence is not null;
create index reports_found_at on reports (created_at) where evidence is not null;
create unique index reports_found_once on reports (company_id, coalesce(job_id, 0))
  where evidence is not null and outcome is null;

-- The smallest hashes of the word sequences of a job's text: texts that share most of them are copies.
-- Derived.
create table job_prints (
  job_id integer primary key references jobs on delete cascade,
  company_id integer not null,
  prints integer[] not null
);
create index job_prints_prints on job_prints using gin (prints);

create function fraud_check_job() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('fraud.check-job', json_build_object('jobId', new.id),
    max_attempts => 12, job_key => 'fraud.job:' || new.id);
  return null;
end $$;
create trigger jobs_fraud_insert after insert on jobs
  for each row when (new.status = 'active') execute function fraud_check_job();
-- Each edit of a job or of its questions changes the version.
create trigger jobs_fraud_update after update on jobs
  for each row when (new.status = 'active'
    and (old.status, old.version) is distinct from (new.status, new.version))
  execute function fraud_check_job();

create function fraud_check_company() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('fraud.check-company', json_build_object('companyId', new.id),
    max_attempts => 12, job_key => 'fraud.company:' || new.id);
  return null;
end $$;
create trigger companies_fraud_insert after insert on companies
  for each row when (new.name <> '') execute function fraud_check_company();
create trigger companies_fraud_update after update on companies
  for each row when (new.name <> '' and (old.name, old.website, old.description, old.size)
    is distinct from (new.name, new.website, new.description, new.size))
  execute function fraud_check_company();
