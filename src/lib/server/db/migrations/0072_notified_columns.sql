-- The code calls these values notified, mailed and warned. Renaming a column is not safe while an older
-- version runs, but this release needs every program stopped anyway (0065_encrypted_columns.sql).
alter table saved_searches rename column told_until to notified_until;
alter table conversation_members rename column told_up_to to notified_up_to;
alter table legal_texts rename column told_up_to to mailed_up_to;
alter table applications rename column told to mailed_decision;
alter table applications rename column emptying_told_at to emptying_warned_at;
