-- People report companies, too: a report of a person may name one, without a job or a message.
alter table reports
  drop constraint reports_found,
  add constraint reports_found check (case when evidence is null
    then company_id is null or num_nonnulls(job_id, message_id) = 0
    else company_id is not null end),
  -- A company that has nobody and no job is deleted.
  drop constraint reports_company_id_fkey,
  add constraint reports_company_id_fkey foreign key (company_id) references companies on delete cascade;
create unique index reports_company_once on reports (reporter_id, company_id)
  where outcome is null and evidence is null;
create index reports_by_company on reports (company_id) where company_id is not null;
