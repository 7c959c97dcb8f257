import { accessFaults } from './access.mjs';
import { addingDocumentsFaults } from './addingDocuments.mjs';
import { backupFaults } from './backup.mjs';
import { dataFaults } from './data.mjs';
import { evidenceFaults } from './evidence.mjs';
import { fileFaults } from './files.mjs';
import { freshOfRoomsFaults } from './freshOfRooms.mjs';
import { freshOfScreensFaults } from './freshOfScreens.mjs';
import { limitFaults } from './limits.mjs';
import { lockFaults } from './locks.mjs';
import { medicalIdFaults } from './medicalId.mjs';
import { peopleFaults } from './people.mjs';
import { recordFaults } from './records.mjs';
import { roomsBelowFaults } from './roomsBelow.mjs';
import { roomsOfPeopleFaults } from './roomsOfPeople.mjs';
import { roomsOfRecordsFaults } from './roomsOfRecords.mjs';
import { screenFaults } from './screens.mjs';
import { secondOfRoomsFaults } from './secondOfRooms.mjs';
import { secondOfScreensFaults } from './secondOfScreens.mjs';
import { sightFaults } from './sights.mjs';
import { thirdOfRoomsFaults } from './thirdOfRooms.mjs';
import { thirdOfRooms2Faults } from './thirdOfRooms2.mjs';
import { thirdOfScreensFaults } from './thirdOfScreens.mjs';
import { thirdOfScreens2Faults } from './thirdOfScreens2.mjs';
import { thirdPartyFaults } from './thirdParties.mjs';
import { unseenOfLimitsFaults } from './unseenOfLimits.mjs';
import { unseenOfPartsFaults } from './unseenOfParts.mjs';
import { unseenOfPeopleFaults } from './unseenOfPeople.mjs';
import { unseenOfRecordsFaults } from './unseenOfRecords.mjs';
import { unseenOfRoomsFaults } from './unseenOfRooms.mjs';
import { unseenOfScreensFaults } from './unseenOfScreens.mjs';
import { webFaults } from './web.mjs';

/**
 * Faults that somebody could make: `from` stands exactly once in `file` and becomes `to`; `tests` are the files that must
 * notice. One that cannot be noticed says its `reason`.
 *
 * @type {{ file: string, title: string, from: string, to: string, tests: string[], reason?: string }[]}
 */
export const faults = [
  ...accessFaults,
  ...lockFaults,
  ...dataFaults,
  ...recordFaults,
  ...fileFaults,
  ...limitFaults,
  ...medicalIdFaults,
  ...backupFaults,
  ...sightFaults,
  ...thirdPartyFaults,
  ...peopleFaults,
  ...evidenceFaults,
  ...webFaults,
  ...roomsOfPeopleFaults,
  ...roomsOfRecordsFaults,
  ...roomsBelowFaults,
  ...screenFaults,
  ...unseenOfPeopleFaults,
  ...unseenOfRecordsFaults,
  ...unseenOfScreensFaults,
  ...addingDocumentsFaults,
  ...unseenOfPartsFaults,
  ...unseenOfRoomsFaults,
  ...unseenOfLimitsFaults,
  ...freshOfRoomsFaults,
  ...freshOfScreensFaults,
  ...secondOfRoomsFaults,
  ...secondOfScreensFaults,
  ...thirdOfRoomsFaults,
  ...thirdOfRooms2Faults,
  ...thirdOfScreensFaults,
  ...thirdOfScreens2Faults,
];
