import { type AddressKind, addressOf, fr } from '@palmanga/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { SignOutDialog } from '../../features/dashboard/sign-out-dialog.tsx';
import { useOwnProfile } from '../../features/profile/use-own-profile.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import {
  Heart,
  LayoutDashboard,
  ListOrdered,
  LogOut,
  CircleUserRound,
} from '../../ui/vendor/lucide/further.ts';
import { useUpdates } from '../notices/use-updates.ts';

import styles from './account-menu.module.css';

// From the screen's own file: another one would be a name more that every page loads.
const UnfinishedDeletion = lazyPart(async () => {
  const { UnfinishedDeletion } = await import('../../features/account/account-screen.tsx');
  return { default: UnfinishedDeletion };
});

/** The signed-in user's photo in the header; it opens the menu of their own screens. It is on every screen. */
export default function AccountMenu() {
  const navigate = useNavigate();
  const profile = useOwnProfile();
  useUpdates();
  const [isLeaving, setLeaving] = useState(false);
  const open =
    (kind: Extract<AddressKind, 'dashboard' | 'rankings' | 'favorites' | 'account'>) => () =>
      navigate(addressOf({ kind }));

  return (
    <>
      <Menu
        label={fr.accountMenu.label}
        icon={
          <span className={styles.avatar}>
            <Avatar url={profile?.photoURL ?? null} name={profile?.name ?? ''} />
          </span>
        }
        items={[
          {
            label: fr.dashboard.title,
            icon: <Icon node={LayoutDashboard} />,
            onSelect: open('dashboard'),
          },
          {
            label: fr.rankings.all.title,
            icon: <Icon node={ListOrdered} />,
            onSelect: open('rankings'),
          },
          { label: fr.favorites.title, icon: <Icon node={Heart} />, onSelect: open('favorites') },
          {
            label: fr.accountMenu.account,
            icon: <Icon node={CircleUserRound} />,
            onSelect: open('account'),
          },
          {
            label: fr.auth.signOut,
            icon: <Icon node={LogOut} />,
            onSelect: () => setLeaving(true),
          },
        ]}
      />
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
      {profile?.isBeingErased && <UnfinishedDeletion />}
    </>
  );
}
