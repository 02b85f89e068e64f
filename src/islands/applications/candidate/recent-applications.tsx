import { ApplicationDialog } from './application-dialog.tsx'
import { ApplicationList } from './application-list.tsx'
import { type MyApplicationsProps, useMyApplications } from './use-my-applications.ts'

/** The candidate's last applications, on the dashboard. */
export function RecentApplications(props: MyApplicationsProps) {
  const { applications, opened, store } = useMyApplications(props)
  return (
    <>
      <ApplicationList
        applications={applications}
        now={props.now}
        onOpen={store.open}
        opens="details"
      />
      {opened && <ApplicationDialog opened={opened} store={store} timeZone={props.timeZone} />}
    </>
  )
}
