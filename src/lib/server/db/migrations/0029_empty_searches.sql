-- How often which words found no job on a day (UTC), for the operator. No row names a person.
create table empty_searches (
  day date not null,
  words text not null check (length(words) <= 80),
  searches integer not null default 1,
  primary key (day, words)
);
