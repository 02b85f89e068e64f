-- Suggestions while typing are found by an index of prefixes instead of a regular expression.

-- A phrase as it is compared: accents, case, hyphens and the space between words do not count.
create function phrase_key(text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(fold_accents($1)), '[[:space:],;:/()&|"-]+', ' ', 'g')) $$;

-- A row for each word of a phrase, with the phrase from that word on: "york" finds New York. A short
-- prefix has very many phrases. `tier` is the logarithm of the number of jobs: reading the highest tiers
-- first finds the most frequent phrases without reading the others. The hourly task fills the table.
create table search_starts (
  start text collate "C" not null,
  tier smallint not null,
  jobs integer not null,
  kind text not null check (kind in ('title', 'skill', 'company')),
  phrase text not null
);
create index search_starts_tier on search_starts (tier, start);

-- The version before this one still reads and fills search_phrases. The next migration may drop it.
drop index search_phrases_words;
