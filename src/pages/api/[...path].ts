import type { APIRoute } from 'astro'

import { createApp } from '#lib/server/api-app.ts'

/** The API behind Astro's development server and other adapters; our own server answers it before Astro. */
export const ALL: APIRoute = ({ locals: { ip, requestId, services }, request }) =>
  createApp(services)(request, { ip, requestId })
