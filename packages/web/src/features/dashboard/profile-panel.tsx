import { fr } from '@palmanga/core';

import { Button, IconButton, IconLink } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { VisuallyHidden } from '../../ui/text/screen-reader.tsx';
import { Heart, LogOut, Pencil } from '../../ui/vendor/lucide/further.ts';
import { Plus } from '../../ui/vendor/lucide/index.ts';
import type { ShownProfile } from '../profile/use-own-profile.ts';

import styles from './profile-panel.module.css';

interface ProfilePanelProps {
  /** Null while it loads. */
  readonly profile: ShownProfile | null;
  readonly onCreate: () => void;
  readonly onEdit: () => void;
  readonly onSignOut: () => void;
}

/** The user's photo, name and bio, with the actions of the dashboard. */
export function ProfilePanel({ profile, onCreate, onEdit, onSignOut }: ProfilePanelProps) {
  return (
    <header className={styles.panel}>
      <div className={styles.corner}>
        <IconLink to={{ kind: 'favorites' }} label={fr.dashboard.favorites}>
          <Icon node={Heart} />
        </IconLink>
        <IconButton label={fr.auth.signOut} onClick={onSignOut}>
          <Icon node={LogOut} />
        </IconButton>
      </div>
      <div className={styles.who}>
        {profile ? (
          <Avatar url={profile.photoURL} name={profile.name} />
        ) : (
          <Skeleton shape="circle" width="3.5rem" />
        )}
        <div className={styles.text}>
          <h1 className={styles.name} dir="auto" translate="no">
            {profile ? (
              profile.name
            ) : (
              <>
                <VisuallyHidden>{fr.dashboard.title}</VisuallyHidden>
                <Skeleton width="9ch" />
              </>
            )}
          </h1>
          <p className={styles.bio} dir="auto">
            {profile ? profile.bio || fr.dashboard.bioPlaceholder : <Skeleton width="18ch" />}
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" icon={<Icon node={Plus} />} onClick={onCreate}>
          {fr.dashboard.create}
        </Button>
        <Button icon={<Icon node={Pencil} />} onClick={onEdit} disabled={!profile}>
          {fr.dashboard.edit}
        </Button>
      </div>
    </header>
  );
}
