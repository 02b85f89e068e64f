-- Europe, the Nordic countries and other areas are places that contain countries. A job is found by the
-- areas that contain its country, too.
alter table places drop constraint places_kind_check;
alter table places add constraint places_kind_check check (kind in ('area', 'city', 'country', 'region'));
-- Null for an area.
alter table places alter column country drop not null;

create or replace function place_terms(job jobs, place_ids integer[]) returns tsvector language plpgsql stable as $$
begin
  return to_tsvector('simple', translate(fold_accents(job.location), '-', ' ')) || array_to_tsvector(
    array(
      select distinct '#p' || holder from places, unnest(within || id) as holder where id = any (place_ids)
      union
      select '#p' || holder from places, unnest(within || id) as holder where kind = 'country' and country = job.country
      union
      select cell from places, unnest(cells) as cell where id = any (place_ids))
    || array_remove(array[case when job.remote then '#remote' end], null));
end $$;
