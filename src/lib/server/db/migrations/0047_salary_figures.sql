-- What open and past jobs pay: by field of work and by title, everywhere and by place. A task counts
-- them; only figures of enough jobs and companies are stored.
create table salary_figures (
  work text not null check (work in ('all', 'category', 'title')),
  -- A category or a standard title; '' for all work.
  key text not null,
  -- The category that most of the jobs are in.
  category text not null,
  -- '' for everywhere.
  country text not null,
  city_key text not null,
  city text not null,
  currency char(3) not null,
  -- Yearly, in the currency's smallest unit.
  lower_quartile bigint not null,
  median bigint not null,
  upper_quartile bigint not null,
  jobs integer not null,
  companies integer not null,
  primary key (work, key, country, city_key, currency)
);
create index salary_figures_place on salary_figures (country, city_key, work, jobs desc);
