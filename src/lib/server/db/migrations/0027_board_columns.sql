-- The columns of a board that is sorted by match: each reads its first applications from this index
-- instead of sorting all applications to the job.
create index applications_by_job_column_best
  on applications (job_id, status, coalesce(match_score, -1) desc, id desc);
