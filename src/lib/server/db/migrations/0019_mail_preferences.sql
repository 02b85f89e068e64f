-- The choice that a mail follows, so that its receiver can take it back from the mail alone:
-- {"userId": 1, "type": "message"}. Null for what is always sent.
alter table mail_outbox add column preference jsonb;
