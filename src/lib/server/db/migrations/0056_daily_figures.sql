-- What happened on the site by day (UTC), for operators. A task counts the last days each hour.
create table daily_figures (
  day date primary key,
  sign_ups integer not null,
  jobs integer not null,
  applications integer not null,
  empty_searches integer not null,
  -- Of the applications of the day: those that count a week later, and those answered by then.
  due integer not null,
  answered integer not null
);
