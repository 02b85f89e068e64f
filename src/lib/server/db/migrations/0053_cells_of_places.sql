-- A search around a place reads the cells of up to thousands of places: to write them each time cost
-- more than to find the places.
alter table places add column cells text[] generated always as (place_cells(latitude, longitude)) stored;

create or replace function place_terms(job jobs, place_ids integer[]) returns tsvector language plpgsql stable as $$
begin
  return to_tsvector('simple', translate(fold_accents(job.location), '-', ' ')) || array_to_tsvector(
    array(
      select distinct '#p' || holder from places, unnest(within || id) as holder where id = any (place_ids)
      union
      select '#p' || id from places where kind = 'country' and country = job.country
      union
      select cell from places, unnest(cells) as cell where id = any (place_ids))
    || array_remove(array[case when job.remote then '#remote' end], null));
end $$;
