-- The directory of companies is filtered by field, place and verification: a company has a row for all
-- its published jobs (category '') and one for each category of them.

drop trigger job_search_opened on job_search;
drop trigger job_search_closed on job_search;
drop trigger companies_renamed on companies;
drop function count_openings;
drop function rename_openings;
drop table company_openings;

create table company_openings (
  company_id integer not null references companies on delete cascade,
  category text not null,
  -- Published jobs; the deadline of one may have passed since.
  jobs integer not null,
  name_key text collate "C" not null,
  name_words tsvector not null,
  place_words tsvector not null,
  verified boolean not null,
  primary key (company_id, category)
);

-- Rows are locked in the order of the key: two transactions that publish jobs wait, and end.
create function add_openings(company_ids integer[], categories text[], numbers integer[])
returns void language sql as $$
  insert into company_openings (company_id, category, jobs, name_key, name_words, place_words, verified)
  select id, listed.category, sum(number), phrase_key(name), name_words(name), name_words(location),
    verified_domain is not null
  from unnest(company_ids, categories, numbers) as opened (company_id, category, number)
  cross join lateral (values (opened.category), ('')) as listed (category)
  join companies on id = opened.company_id
  group by id, listed.category
  having sum(number) <> 0
  order by id, listed.category
  on conflict (company_id, category) do update set jobs = company_openings.jobs + excluded.jobs $$;

create function count_openings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_openings(array_agg(company_id), array_agg(category), array_agg(number)) from (
      select company_id, category, count(*)::integer as number from new_rows group by 1, 2) as opened;
  elsif tg_op = 'DELETE' then
    perform add_openings(array_agg(company_id), array_agg(category), array_agg(number)) from (
      select company_id, category, -count(*)::integer as number from old_rows group by 1, 2) as closed;
  else
    perform add_openings(array_agg(company_id), array_agg(category), array_agg(number)) from (
      select changed.company_id, unnest(array[was.category, changed.category]) as category,
        unnest(array[-1, 1]) as number
      from old_rows as was join new_rows as changed using (job_id)
      where was.category <> changed.category) as moved;
  end if;
  return null;
end $$;

create function describe_openings() returns trigger language plpgsql as $$
begin
  update company_openings set name_key = phrase_key(new.name), name_words = name_words(new.name),
      place_words = name_words(new.location), verified = new.verified_domain is not null
    where company_id = new.id;
  return null;
end $$;

lock table job_search in share row exclusive mode;
select add_openings(array_agg(company_id), array_agg(category), array_agg(number)) from (
  select company_id, category, count(*)::integer as number from job_search group by 1, 2) as opened;

create trigger job_search_opened after insert on job_search
  referencing new table as new_rows for each statement execute function count_openings();
create trigger job_search_moved after update on job_search
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_openings();
create trigger job_search_closed after delete on job_search
  referencing old table as old_rows for each statement execute function count_openings();
create trigger companies_described after update of name, location, verified_domain on companies
  for each row when ((old.name, old.location, old.verified_domain)
    is distinct from (new.name, new.location, new.verified_domain))
  execute function describe_openings();

create index company_openings_most on company_openings (category, jobs desc, company_id desc) where jobs > 0;
create index company_openings_name on company_openings (category, name_key, company_id) where jobs > 0;
create index company_openings_verified on company_openings (category, jobs desc, company_id desc)
  where jobs > 0 and verified;
create index company_openings_words on company_openings using gin (name_words);
create index company_openings_place on company_openings using gin (place_words);
