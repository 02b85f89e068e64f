-- A search for remote jobs in a city also finds those of its whole region, country or area, and those of
-- no place. So a remote job has labels for where people may work: the places that its location names,
-- else its country, else anywhere.
create or replace function place_terms(job jobs, place_ids integer[]) returns tsvector language plpgsql stable as $$
begin
  return to_tsvector('simple', translate(fold_accents(job.location), '-', ' ')) || array_to_tsvector(
    array(
      select distinct '#p' || holder from places, unnest(within || id) as holder where id = any (place_ids)
      union
      select '#p' || holder from places, unnest(within || id) as holder where kind = 'country' and country = job.country
      union
      select '#from' || id from places where job.remote
        and (id = any (place_ids) or place_ids = '{}' and kind = 'country' and country = job.country)
      union
      select cell from places, unnest(cells) as cell where id = any (place_ids))
    || array_remove(array[
      case when job.remote then '#remote' end,
      case when job.remote and place_ids = '{}' and job.country is null then '#anywhere' end], null));
end $$;

-- Many rows are written, so the index is built once, afterwards.
drop index job_search_terms;
update job_search set place = place_terms(jobs, place_ids) from jobs where jobs.id = job_id and jobs.remote;
create index job_search_terms on job_search
  using gin (words, place, skill_keys, time_buckets(posted_at)) with (fastupdate = off);
