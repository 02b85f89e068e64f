-- A change of the profile or of a resume makes the candidate's features stale at once: version 0 is
-- older than any. Until the task has computed them again, pages say that the match is being counted,
-- and do not show the match of the profile before.
create or replace function match_candidate_later(candidate integer) returns void language plpgsql as $$
begin
  update candidate_features set version = 0 where user_id = candidate and version <> 0;
  perform graphile_worker.add_job(
    'matching.candidate', json_build_object('userId', candidate), max_attempts => 12,
    job_key => 'matching.candidate:' || candidate);
end $$;
