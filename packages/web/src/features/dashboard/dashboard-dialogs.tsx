import { ProfileDialog } from '../profile/profile-dialog.tsx';
import type { ShownProfile } from '../profile/use-own-profile.ts';
import { CreateRankingDialog } from '../rankings-list/create-ranking-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

export type DashboardDialog = 'create' | 'profile' | 'sign-out';

interface DashboardDialogsProps {
  readonly dialog: DashboardDialog;
  /** Null while it loads. */
  readonly profile: ShownProfile | null;
  readonly onClose: () => void;
}

/** The open dialog of the dashboard. Their code is a chunk of its own, fetched after the screen. */
export default function DashboardDialogs({ dialog, profile, onClose }: DashboardDialogsProps) {
  if (dialog === 'create') return <CreateRankingDialog onClose={onClose} />;
  if (dialog === 'sign-out') return <SignOutDialog onClose={onClose} />;
  return profile && <ProfileDialog profile={profile} onClose={onClose} />;
}
