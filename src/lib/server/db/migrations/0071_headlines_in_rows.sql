-- A search reads the headlines of a thousand jobs, many times for several titles. `external` moved a
-- headline out of its row where the compressed words were shorter; with `main` the words leave first.
-- Rows follow when they are written.
alter table job_search alter column headline set storage main;
