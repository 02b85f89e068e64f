import type { APIRoute } from 'astro'

import { SITE } from '#lib/server/pages/surrogate-keys.ts'

/** Describes this site for language models (llmstxt.org). */
export const GET: APIRoute = ({ locals }) => {
  const { SITE_NAME: name, SITE_URL: url } = locals.services.config
  locals.surrogateKeys = SITE
  const text = `# ${name}

> A job marketplace. Every open job is public: no account is needed to search and to read.

A search is an address: \`${url}/jobs?q=nurse&location=Leeds&remote=true\`. Its feeds take the same parameters.

## Jobs

- [All open jobs](${url}/jobs): pages for people
- [Newest jobs as JSON Feed](${url}/jobs.json): also \`.rss\` and \`.atom\`
- One job as Markdown: \`${url}/jobs/{id}.md\`
- [Sitemap](${url}/sitemap.xml): all open jobs, with the time of their last change

## API

- [Reference](${url}/api/docs): every call
- [OpenAPI description](${url}/api/openapi.json)
- \`GET ${url}/api/jobs/search\`, \`GET ${url}/api/jobs/facets\` and \`GET ${url}/api/jobs/{id}\`: without a key, also for scripts of other sites

## About

- [About ${name}](${url}/about)
- [Companies that hire](${url}/companies)
- [Questions and answers](${url}/faq)
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
