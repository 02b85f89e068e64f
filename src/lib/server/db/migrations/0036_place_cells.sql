-- A search around a place finds the jobs in a few cells of a grid by the index, and compares their
-- places afterwards: a list of hundreds of places would be compared with each job.

-- The cells of a point, from the smallest: a quarter of a degree, one and four degrees high and wide.
create function place_cells(latitude real, longitude real) returns text[]
language sql immutable strict parallel safe as $$
  select array[
    '#a' || floor((latitude + 90) * 4) || 'x' || floor((longitude + 180) * 4),
    '#b' || floor(latitude + 90) || 'x' || floor(longitude + 180),
    '#c' || floor((latitude + 90) / 4) || 'x' || floor((longitude + 180) / 4)]
$$;

-- A country or region that is little more than its city lies where the city does: Singapore, Geneva.
create function locate_city_states() returns void language sql as $$
  update places as holder set latitude = city.latitude, longitude = city.longitude
  from places as city
  where holder.kind <> 'city' and city.kind = 'city' and city.name = holder.name
    and holder.id = any (city.within) and city.population >= 0.1 * holder.population
$$;
select locate_city_states();
drop index places_latitude;
create index places_latitude on places (latitude, longitude) where latitude is not null;

create or replace function place_terms(job jobs, place_ids integer[]) returns tsvector language plpgsql stable as $$
begin
  return to_tsvector('simple', translate(fold_accents(job.location), '-', ' ')) || array_to_tsvector(
    array(
      select distinct '#p' || holder from places, unnest(within || id) as holder where id = any (place_ids)
      union
      select '#p' || id from places where kind = 'country' and country = job.country
      union
      select cell from places, unnest(place_cells(latitude, longitude)) as cell where id = any (place_ids))
    || array_remove(array[case when job.remote then '#remote' end], null));
end $$;

-- All rows are written, so the index is built once, afterwards.
drop index job_search_terms;
update job_search set place = place_terms(jobs, place_ids) from jobs where jobs.id = job_id and place_ids <> '{}';
create index job_search_terms on job_search
  using gin (words, place, skill_keys, time_buckets(posted_at)) with (fastupdate = off);

-- Places of open jobs are among the suggestions.
alter table search_starts drop constraint search_starts_kind_check;
alter table search_starts add constraint search_starts_kind_check
  check (kind in ('title', 'skill', 'company', 'place'));
