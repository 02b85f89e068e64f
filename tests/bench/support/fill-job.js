import { setTimeout as wait } from 'node:timers/promises'

/**
 * Adds applicants to the open job of a recruiter's company that has the most. Returns the id of the
 * job. Waits first until the tasks are done, because the demo's matches are computed after the
 * start.
 * @param {import('pg').Client} client
 * @param {string} recruiter
 * @param {number} amount
 */
export async function fillJob(client, recruiter, amount) {
  for (;;) {
    const { rows } = await client.query(WAITING)
    if (rows[0].waiting === 0) break
    await wait(500)
  }
  const { rows } = await client.query(JOB_OF_RECRUITER, [recruiter])
  const jobId = Number(rows[0].id)
  for (const [text, params] of fill(jobId, amount)) await client.query(text, params)
  return jobId
}

const WAITING = `
  select ((select count(*) from graphile_worker.jobs where run_at <= now())
    + (select count(*) from candidate_features where features is null))::int as waiting`

const JOB_OF_RECRUITER = `
  select jobs.id from jobs
  join recruiter_profiles using (company_id)
  join users on users.id = recruiter_profiles.user_id
  where users.email = $1 and jobs.status = 'active' and jobs.deleted_at is null
  order by (select count(*) from applications where job_id = jobs.id) desc limit 1`

/**
 * Statements that add applicants to a job. They are copies of existing people with their profiles
 * and features, so that rows and matches have realistic sizes.
 * @param {number} jobId
 * @param {number} amount
 * @returns {[string, unknown[]][]}
 */
const fill = (jobId, amount) => [
  ['begin', []],
  ['set local statement_timeout = 0', []],
  // Without this, a task for each person would run for an hour and disturb the measurement.
  ['alter table candidate_profiles disable trigger candidate_profiles_match_insert', []],
  [
    `create temporary table people on commit drop as
     select n, nextval(pg_get_serial_sequence('users', 'id'))::int as id, sources.user_id as source
     from generate_series(1, $1::int) as n
     join (select user_id, row_number() over (order by user_id) as place, count(*) over () as amount
           from candidate_features where features is not null) as sources
       on sources.place = 1 + n % sources.amount`,
    [amount],
  ],
  [
    `insert into users (id, email, name, role, password_hash) overriding system value
     select people.id, 'applicant' || n || '@bench.example', users.name || ' ' || n, 'candidate', null
     from people join users on users.id = people.source`,
    [],
  ],
  [
    `insert into candidate_profiles (user_id, bio, location, phone, skills, years_of_experience)
     select people.id, bio, location, phone, skills, years_of_experience
     from people join candidate_profiles as profile on profile.user_id = people.source`,
    [],
  ],
  [
    `insert into candidate_features (user_id, version, features)
     select people.id, version, features
     from people join candidate_features as known on known.user_id = people.source`,
    [],
  ],
  [
    `insert into applications (job_id, candidate_id, status, match_score, cover_letter, applied_at)
     select $1, id, (enum_range(null::application_status))[1 + (n * n) % 5], 20 + n % 80,
       'I would like to work with you. ' || repeat('I have done this work before. ', n % 12),
       now() - make_interval(mins => n * 7)
     from people`,
    [jobId],
  ],
  [
    `insert into application_events (application_id, type, actor_id, data, at)
     select id, 'applied', candidate_id, '{"status": "pending"}', applied_at
     from applications where job_id = $1 and candidate_id in (select id from people)`,
    [jobId],
  ],
  ['alter table candidate_profiles enable trigger candidate_profiles_match_insert', []],
  ['commit', []],
  ['set statement_timeout = 0', []],
  ['vacuum analyze applications, application_events, users, candidate_profiles', []],
]
