-- The accounts up to this id have been told of the text by mail.
alter table legal_texts add column told_up_to integer not null default 0;
