import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { Member } from '#contract/members.ts';
import { equipmentOfMemberQuery } from '#web/api/equipment.ts';
import { EquipmentList } from '#web/features/equipment/EquipmentList.tsx';
import { equipmentRequest, equipmentTable } from '#web/features/equipment/equipmentTable.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { memberName } from '#web/words/people.ts';
import classes from './MemberProfile.module.css';

/** The items that the member has (EQP-30). */
export function MemberEquipment({ member }: { member: Member }) {
  const { workspaceId } = member;
  const state = useTableState(equipmentTable);
  const request = equipmentRequest(useSearch({ strict: false }));
  const query = useQuery(equipmentOfMemberQuery(workspaceId, member.id, request));
  const isEmpty = query.data?.count === 0 && state.search === '' && request.filters === undefined;
  return (
    <>
      {!isEmpty && (
        <div className={classes.search}>
          <SearchBox label="Search equipment" value={state.search} onChange={state.setSearch} />
        </div>
      )}
      <EquipmentList
        workspaceId={workspaceId}
        label={`Equipment of ${memberName(member)}`}
        query={query}
        ofOne
        empty={
          <EmptyState
            icon={<IconTool size={30} stroke={1.6} />}
            title="No equipment yet"
            text={`${memberName(member)} has no equipment. Give them some from the list of all equipment.`}
            action={
              <ButtonLink variant="default" to="/$workspaceId/equipment" params={{ workspaceId }}>
                Go to the equipment
              </ButtonLink>
            }
          />
        }
      />
    </>
  );
}
