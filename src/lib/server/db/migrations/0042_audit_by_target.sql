-- Moderators read what happened to one person or job.
create index audit_events_by_target on audit_events (target, id desc) where target is not null;
