import { Outlet } from 'react-router'
import { SignInLinks, SiteFrame } from './site-frame.tsx'

/** Pages that anyone with the link may see: an invitation, a receipt. One narrow column. */
export default function DefaultLayout() {
  return (
    <SiteFrame actions={<SignInLinks />}>
      <div className="column max-w-180 py-8 sm:py-14">
        <Outlet />
      </div>
    </SiteFrame>
  )
}
