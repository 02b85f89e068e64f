-- The directory of companies: how many published jobs each has, and the words of its name. Triggers
-- keep the rows, in the transaction that publishes a job, closes it or renames the company.

create function name_words(text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('simple', regexp_replace(fold_accents($1), '[^[:alnum:]]+', ' ', 'g')) $$;

-- The start of each typed word; null for a text without words.
create function name_query(text) returns tsquery language sql immutable strict parallel safe as $$
  select string_agg(quote_literal(lexeme) || ':*', ' & ')::tsquery from unnest(name_words($1)) $$;

create table company_openings (
  company_id integer primary key references companies on delete cascade,
  -- Published jobs; the deadline of one may have passed since.
  jobs integer not null,
  name_key text collate "C" not null,
  name_words tsvector not null
);

-- One statement may write many jobs. Rows are locked in the order of ids.
create function count_openings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform 1 from company_openings where company_id in (select company_id from old_rows)
      order by company_id for update;
    update company_openings set jobs = jobs - closed.number
      from (select company_id, count(*) as number from old_rows group by company_id) as closed
      where company_openings.company_id = closed.company_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into company_openings (company_id, jobs, name_key, name_words)
      select id, number, phrase_key(name), name_words(name)
      from (select company_id, count(*) as number from new_rows group by company_id) as opened
      join companies on id = opened.company_id order by id
      on conflict (company_id) do update set jobs = company_openings.jobs + excluded.jobs;
  end if;
  return null;
end $$;

create function rename_openings() returns trigger language plpgsql as $$
begin
  update company_openings set name_key = phrase_key(new.name), name_words = name_words(new.name)
    where company_id = new.id;
  return null;
end $$;

lock table job_search in share row exclusive mode;
insert into company_openings (company_id, jobs, name_key, name_words)
  select id, number, phrase_key(name), name_words(name)
  from (select company_id, count(*) as number from job_search group by company_id) as opened
  join companies on id = opened.company_id;

create trigger job_search_opened after insert on job_search
  referencing new table as new_rows for each statement execute function count_openings();
create trigger job_search_closed after delete on job_search
  referencing old table as old_rows for each statement execute function count_openings();
create trigger companies_renamed after update of name on companies
  for each row when (old.name is distinct from new.name) execute function rename_openings();

create index company_openings_most on company_openings (jobs desc, company_id desc) where jobs > 0;
create index company_openings_name on company_openings (name_key, company_id) where jobs > 0;
create index company_openings_words on company_openings using gin (name_words);
