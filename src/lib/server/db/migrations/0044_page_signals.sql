-- Copies of public pages are dropped when what they show changes. The transaction of the change names
-- the surrogate keys of these pages, so that no code can forget it.

create function send_signal(payload text) returns void language plpgsql as $$
begin
  if current_setting('openings.signals', true) = 'nats' then
    raise notice using message = 'openings.live', detail = payload;
  else
    perform pg_notify('openings_live', payload);
  end if;
end $$;

create or replace function live_signal(topic text, people integer[]) returns void language plpgsql as $$
begin
  -- A notification holds at most 8000 bytes; beyond that everybody looks.
  perform send_signal(topic || ':' ||
    case when cardinality(people) > 500 then '*' else array_to_string(people, ',') end);
end $$;

create function page_signal(keys text[]) returns void language plpgsql as $$
begin
  if cardinality(keys) > 0 then
    perform send_signal('pages:' ||
      case when cardinality(keys) > 200 then '*' else array_to_string(keys, ',') end);
  end if;
end $$;

-- "jobs" are all lists, "job-1" every page that shows this job, "openings-1" the list of a company.
create function jobs_signal_pages() returns trigger language plpgsql as $$
declare
  keys text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct key) into keys from new_rows,
      unnest(array['jobs', 'openings-' || company_id]) as key
      where status = 'active';
  elsif tg_op = 'DELETE' then
    select array_agg(distinct key) into keys from old_rows,
      unnest(array['jobs', 'job-' || id, 'openings-' || company_id]) as key
      where status = 'active';
  else
    select array_agg(distinct key) into keys from new_rows as changed join old_rows as was using (id),
      unnest(array['jobs', 'job-' || id, 'openings-' || changed.company_id, 'openings-' || was.company_id]) as key
      where 'active' in (changed.status, was.status) and changed is distinct from was;
  end if;
  perform page_signal(keys);
  return null;
end $$;

create trigger jobs_signal_insert after insert on jobs
  referencing new table as new_rows for each statement execute function jobs_signal_pages();
create trigger jobs_signal_update after update on jobs
  referencing old table as old_rows new table as new_rows
  for each statement execute function jobs_signal_pages();
create trigger jobs_signal_delete after delete on jobs
  referencing old table as old_rows for each statement execute function jobs_signal_pages();

-- Lists name companies, too.
create function companies_signal_pages() returns trigger language plpgsql as $$
declare
  keys text[];
begin
  select array_agg(distinct key) into keys from new_rows as changed join old_rows as was using (id),
    unnest(array['jobs', 'company-' || id]) as key
    where changed is distinct from was;
  perform page_signal(keys);
  return null;
end $$;

create trigger companies_signal_pages after update on companies
  referencing old table as old_rows new table as new_rows
  for each statement execute function companies_signal_pages();
