-- The last event about the program's keys is looked for at every start, among millions of others.
create index audit_events_keys on audit_events (id) where action = 'keys';
