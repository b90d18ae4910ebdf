import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { roleCalls } from '#subjects/role/calls.ts';
import { DATA_SCOPE_LABELS } from '#subjects/role/terms.ts';
import type { EffectiveRights as Rights } from '#subjects/role/wire.ts';
import type { UserRow } from '#subjects/user/wire.ts';
import { DetailDrawer } from '../../../register/DetailDrawer.tsx';
import styles from './Users.module.css';

/** 有效权限: what a user may do in the end, and which roles give it. */
export function EffectiveRights({ user, onClose }: { readonly user: UserRow; readonly onClose: () => void }) {
  const { data, failure, refetch } = useCall(roleCalls.effective, { userId: user.userId });
  return (
    <DetailDrawer title={`${user.displayName} 的有效权限`} onClose={onClose}>
      {data === undefined &&
        (failure ? (
          <FailedState density="desk" problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState height={320} />
        ))}
      {data !== undefined && <Shown rights={data} />}
    </DetailDrawer>
  );
}

function Shown({
  rights: { menus, resources, dataScope, scopeGivenBy, regionNames, enterpriseName },
}: {
  readonly rights: Rights;
}) {
  return (
    <div className={styles['rights']}>
      <section>
        <h3>数据范围</h3>
        <dl>
          <dt>范围</dt>
          <dd>
            {dataScope === 'none' ? '无' : DATA_SCOPE_LABELS[dataScope]}
            {from(scopeGivenBy)}
          </dd>
          <dt>可见区域</dt>
          <dd>{regionNames.length > 0 ? regionNames.join('、') : '无'}</dd>
          {enterpriseName && (
            <>
              <dt>所属企业</dt>
              <dd>{enterpriseName}</dd>
            </>
          )}
        </dl>
      </section>
      <section>
        <h3>菜单（{menus.length}）</h3>
        <dl>
          {menus.map(({ menuId, name, givenBy }) => (
            <Row key={menuId} term={name} roles={givenBy} />
          ))}
        </dl>
      </section>
      <section>
        <h3>按钮权限（{resources.length}）</h3>
        <dl>
          {resources.map(({ permission, label, givenBy }) => (
            <Row key={permission} term={label} roles={givenBy} />
          ))}
        </dl>
      </section>
    </div>
  );
}

function Row({ term, roles }: { readonly term: string; readonly roles: readonly string[] }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className={styles['hint']}>{roles.join('、')}</dd>
    </>
  );
}

const from = (roles: readonly string[]): string => (roles.length > 0 ? `（来自 ${roles.join('、')}）` : '');
