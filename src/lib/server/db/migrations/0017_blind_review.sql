-- Whether nothing has told yet who sent an application that is reviewed blind: no decision, and no
-- interview, for which the two meet. Taking it back tells nobody; a decision before that did. One
-- place for all who ask: pages of applicants, contacts, messages.
create function undecided(application integer, status application_status) returns boolean
  language sql stable as $$
  select case
    when status not in ('pending', 'reviewed', 'withdrawn') then false
    when exists (select from interviews where application_id = application) then false
    when status = 'withdrawn' then not exists (
      select from application_events as event
      where event.application_id = application and event.type = 'status'
        and event.data ->> 'status' in ('shortlisted', 'rejected', 'hired'))
    else true
  end
$$;
