import { Outlet } from 'react-router'
import { SignInLinks, SiteFrame } from './site-frame.tsx'

/** Public pages. */
export default function LandingPageLayout() {
  return (
    <SiteFrame actions={<SignInLinks />}>
      <Outlet />
    </SiteFrame>
  )
}
