-- After the review, pages no longer ask for it. Resumes from before keep the question.
alter table resumes add column reviewed boolean not null default false;
