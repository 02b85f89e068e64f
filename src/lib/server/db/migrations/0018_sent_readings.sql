-- What was read in a resume that went with an application, once its owner has replaced or deleted
-- it: the company reads what it was sent, not what came later. Until then the resume itself has it.
create table sent_readings (
  file_id uuid primary key references files on delete cascade,
  parsed jsonb not null
);

create function keep_sent_reading() returns trigger language plpgsql as $$
begin
  insert into sent_readings (file_id, parsed)
  select old.file_id, old.parsed
  where exists (select from files where id = old.file_id)
    and exists (select from applications where resume_file_id = old.file_id)
  on conflict (file_id) do update set parsed = excluded.parsed;
  return null;
end $$;
create trigger resumes_keep_sent_delete after delete on resumes
  for each row when (old.parsed is not null) execute function keep_sent_reading();
create trigger resumes_keep_sent_update after update on resumes
  for each row when (old.parsed is not null and old.file_id <> new.file_id)
  execute function keep_sent_reading();
create index applications_by_resume_file on applications (resume_file_id);
